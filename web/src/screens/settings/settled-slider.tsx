import { useState } from "react";
import { Slider, type SliderProps } from "../../ui/slider.tsx";
import styles from "./settings.module.css";

/** Follows the finger at once; the stored value comes back too late to be shown while sliding. */
export function SettledSlider({ value, onChange, ...slider }: SliderProps) {
  const [shown, setShown] = useState(value);
  return (
    <div className={styles.slider}>
      <Slider
        {...slider}
        value={shown}
        onChange={(next) => {
          setShown(next);
          onChange(next);
        }}
      />
    </div>
  );
}
