import { drawn, type IconProps } from "../../ui/icons.tsx";

export function MergeIcon(props: IconProps) {
  return drawn(props, "M7 4v4c0 3 5 3.5 5 7v5M17 4v4c0 3-5 3.5-5 7M8.5 16.5 12 20l3.5-3.5");
}

export function GripIcon(props: IconProps) {
  return drawn(props, "M9.5 6v.1M14.5 6v.1M9.5 12v.1M14.5 12v.1M9.5 18v.1M14.5 18v.1");
}
