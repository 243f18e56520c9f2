/// <reference path="./opencc-dictionaries.d.ts" />
import { ConverterFactory } from "opencc-js/core";
import characters from "opencc-js/dict/TSCharacters";
import phrases from "opencc-js/dict/TSPhrases";

/** Traditional characters as simplified ones. Only the two tables that this takes are loaded. */
export const simplified: (text: string) => string = ConverterFactory([phrases, characters]);
