import type { English } from "../texts.ts";

export const look: English["look"] = {
  icon: "Icon",
  usualIcon: "Character",
  iconName: (icon) => ICON_NAMES[icon] ?? icon,
  colour: "Colour",
  usualColour: "Usual colour",
  colourName: {
    red: "Red",
    orange: "Orange",
    amber: "Yellow",
    green: "Green",
    teal: "Teal",
    blue: "Blue",
    indigo: "Indigo",
    purple: "Purple",
    pink: "Pink",
    grey: "Grey",
  },
};

/** Those whose English name is not their own. */
const ICON_NAMES: Readonly<Record<string, string>> = {
  bag: "shopping bag",
  bike: "bicycle",
  bolt: "lightning",
  case: "briefcase",
  drop: "water drop",
  game: "games",
  home: "house",
  paw: "paw print",
};
