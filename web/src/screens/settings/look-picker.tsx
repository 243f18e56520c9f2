import { type ReactNode, useId } from "react";
import { CategoryBadge } from "../../ui/category-badge.tsx";
import { CATEGORY_ICONS } from "../../ui/category-icons.ts";
import type { CategoryLook } from "../../ui/category-looks.tsx";
import { CATEGORY_COLOURS } from "../../ui/category-marks.ts";
import styles from "./look-picker.module.css";
import { lookText as text } from "./look-text.ts";

/** Chooses an icon and a colour; each choice is shown as the category would look. */
export function LookPicker(picker: {
  readonly name: string;
  readonly look: CategoryLook;
  readonly onChange: (look: CategoryLook) => void;
}) {
  const { name, look, onChange } = picker;
  const badge = (shown: CategoryLook) => <CategoryBadge name={name} look={shown} />;
  return (
    <>
      <Choices title={text.icon}>
        {(group) =>
          [null, ...Object.keys(CATEGORY_ICONS)].map((icon) => (
            <Choice
              key={icon}
              group={group}
              label={icon === null ? text.usualIcon : text.iconName(icon)}
              checked={look.icon === icon}
              onChoose={() => onChange({ ...look, icon })}
            >
              {badge({ ...look, icon })}
            </Choice>
          ))
        }
      </Choices>
      <Choices title={text.colour}>
        {(group) =>
          [null, ...CATEGORY_COLOURS].map((colour) => (
            <Choice
              key={colour}
              group={group}
              label={colour === null ? text.usualColour : text.colourName[colour]}
              checked={look.colour === colour}
              onChoose={() => onChange({ ...look, colour })}
            >
              {badge({ ...look, colour })}
            </Choice>
          ))
        }
      </Choices>
    </>
  );
}

function Choices(choices: {
  readonly title: string;
  readonly children: (group: string) => ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.title}>{choices.title}</legend>
      <div className={styles.grid}>{choices.children(id)}</div>
    </fieldset>
  );
}

function Choice(choice: {
  readonly group: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={styles.choice} title={choice.label}>
      <input
        type="radio"
        className={styles.input}
        name={choice.group}
        aria-label={choice.label}
        checked={choice.checked}
        onChange={choice.onChoose}
      />
      <span className={styles.face}>{choice.children}</span>
    </label>
  );
}
