import { useId } from "react";
import styles from "./slider.module.css";

export interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** The value in words: 1.5 秒. */
  readonly describe: (value: number) => string;
  readonly onChange: (value: number) => void;
}

export function Slider({ label, min, max, step, value, describe, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className={styles.value}>
        {describe(value)}
      </output>
      <input
        id={id}
        type="range"
        className={styles.input}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={describe(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
