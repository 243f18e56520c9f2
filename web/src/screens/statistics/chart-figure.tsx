import { type ReactNode, useId } from "react";
import styles from "./chart-figure.module.css";
import { statisticsText } from "./statistics-text.ts";

export interface NumbersTable {
  readonly columns: readonly string[];
  /** The first cell of a line is its heading. */
  readonly lines: readonly (readonly string[])[];
}

export interface ChartFigureProps {
  readonly title: string;
  /** Stands beside the title: what the chart comes down to. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
  /** The same numbers, for whoever does not read drawings. */
  readonly numbers: NumbersTable;
}

export function ChartFigure({ title, note, children, numbers }: ChartFigureProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
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
            {numbers.lines.map(([heading, ...cells]) => (
              <tr key={heading}>
                <th scope="row">{heading}</th>
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
