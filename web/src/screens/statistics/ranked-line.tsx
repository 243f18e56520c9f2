import { useId, useState } from "react";
import { shownCategory } from "../../ui/category-names.ts";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { uiText } from "../../ui/ui-text.ts";
import styles from "./category-share.module.css";
import type { CategoryShareProps } from "./category-share.tsx";
import type { RankedCategory } from "./ranking.ts";
import { RankingLine } from "./ranking-line.tsx";
import { statisticsText as text } from "./statistics-text.ts";

/** A category with its sum, and below it its children, once they are unfolded. */
export function RankedLine(
  line: Pick<CategoryShareProps, "type"> & {
    readonly category: RankedCategory;
    readonly piece: number;
    /** Where the entries of a category are shown. */
    readonly address: (categoryId: string) => string;
  },
) {
  const { category, type, piece, address } = line;
  const { categoryId, parts } = category;
  const name = shownCategory(category.name, type);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const children = parts.filter(({ child }) => child !== null).length;
  return (
    <li>
      <a
        className={styles.line}
        href={address(categoryId)}
        aria-description={text.categoryLink(name)}
      >
        <RankingLine piece={piece} type={type} {...category} />
      </a>
      {children === 0 ? null : (
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={text.partsOf(name, children)}
          onClick={() => setOpen(!isOpen)}
        >
          {text.parts(children)}
          <ChevronDownIcon size={1} />
        </button>
      )}
      {isOpen ? (
        <ul id={id} className={styles.parts} aria-label={uiText.partsOf(name)}>
          {parts.map(({ child, ...part }) => (
            <li key={child?.categoryId ?? ""}>
              {child === null ? (
                <span className={styles.line}>
                  <RankingLine piece={piece} {...part} name={text.noPart} />
                </span>
              ) : (
                <a
                  className={styles.line}
                  href={address(child.categoryId)}
                  aria-description={text.categoryLink(shownCategory(child.name, type))}
                >
                  <RankingLine piece={piece} type={type} {...part} name={child.name} />
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
