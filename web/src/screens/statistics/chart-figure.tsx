import { type ReactNode, useId } from "react";
import styles from "./chart-figure.module.css";
import { statisticsText } from "./statistics-text.ts";

export interface NumbersTable {
  readonly columns: readonly string[];
  readonly lines: readonly NumbersLine[];
}

export interface NumbersLine {
  /** The first one is the heading of the row. */
  readonly cells: readonly string[];
  /** The ledger with the entries behind the numbers. */
  readonly href?: string;
}

export interface ChartFigureProps {
  readonly title: string;
  /** Beside the title: the main result of the chart. */
  readonly note?: string;
  /** Where the note leads: to the entries behind it. */
  readonly href?: string;
  readonly children: ReactNode;
  /** The same numbers as a table, for screen readers. */
  readonly numbers: NumbersTable;
}

export function ChartFigure({ title, note, href, children, numbers }: ChartFigureProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note === undefined ? null : (
          <p className={styles.note}>
            {href === undefined ? (
              note
            ) : (
              <a href={href} aria-description={statisticsText.entriesLink}>
                {note}
              </a>
            )}
          </p>
        )}
      </header>
      {children}
      <details className={styles.numbers}>
        <summary className={styles.summary}>{statisticsText.showNumbers}</summary>
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              {numbers.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbers.lines.map(({ cells: [heading, ...cells], href: entries }) => (
              <tr key={heading}>
                <th scope="row">
                  {entries === undefined ? heading : <a href={entries}>{heading}</a>}
                </th>
                {cells.map((cell, index) => (
                  <td key={numbers.columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
