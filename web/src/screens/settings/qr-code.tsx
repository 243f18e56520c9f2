import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** Readers need this many empty modules around it. */
const BORDER = 4;

/** Black on white, in dark mode as well: many cameras do not read it inverted. */
export function QrCode({ link, label }: { readonly link: string; readonly label: string }) {
  const { data, size } = encode(link, { ecc: "M", border: BORDER });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join("")} />
    </svg>
  );
}
