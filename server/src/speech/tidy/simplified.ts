/// <reference path="./opencc-dictionaries.d.ts" />
import { ConverterFactory } from "opencc-js/core";
import characters from "opencc-js/dict/TSCharacters";
import phrases from "opencc-js/dict/TSPhrases";

/** Turns traditional characters into simplified ones. Loads only the two tables for that. */
export const simplified: (text: string) => string = ConverterFactory([phrases, characters]);
