import type { ReactNode } from "react";

export interface IconProps {
  /** In em, so that icons grow with the text beside them. */
  readonly size?: number;
}

export type Icon = (props: IconProps) => ReactNode;

export function MicrophoneIcon(props: IconProps) {
  return drawn(
    props,
    "M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21",
  );
}

export function StopIcon({ size = 1.5 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={`${size}em`}
      height={`${size}em`}
      viewBox="0 0 24 24"
      fill="currentColor"
    >
      <rect x="6.5" y="6.5" width="11" height="11" rx="2.5" />
    </svg>
  );
}

export function SendIcon(props: IconProps) {
  return drawn(props, "M12 19V5M6 11l6-6 6 6");
}

export function CheckIcon(props: IconProps) {
  return drawn(props, "m5 12.5 4.5 4.5L19 7.5");
}

export function CloseIcon(props: IconProps) {
  return drawn(props, "m6.5 6.5 11 11m0-11-11 11");
}

export function UndoIcon(props: IconProps) {
  return drawn(props, "M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H9");
}

export function EditIcon(props: IconProps) {
  return drawn(props, "M4.5 19.5h4L19 9a2.1 2.1 0 0 0-4-4L4.5 15.5ZM13 7l4 4");
}

export function TrashIcon(props: IconProps) {
  return drawn(props, "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 11v5M13.5 11v5");
}

export function BookIcon(props: IconProps) {
  return drawn(props, "M6 4h12v16H6zM9.5 4v16M12.5 9H15M12.5 13H15");
}

export function ChartIcon(props: IconProps) {
  return drawn(props, "M12 3.5a8.5 8.5 0 1 0 8.5 8.5H12ZM15.5 3.7a8.5 8.5 0 0 1 4.8 4.8h-4.8Z");
}

export function SettingsIcon(props: IconProps) {
  return drawn(
    props,
    "M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M15 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM9 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z",
  );
}

export function ChevronRightIcon(props: IconProps) {
  return drawn(props, "m9.5 6 6 6-6 6");
}

export function ChevronLeftIcon(props: IconProps) {
  return drawn(props, "m14.5 6-6 6 6 6");
}

export function ChevronDownIcon(props: IconProps) {
  return drawn(props, "m6 9.5 6 6 6-6");
}

export function SearchIcon(props: IconProps) {
  return drawn(props, "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM16 16l4 4");
}

export function FilterIcon(props: IconProps) {
  return drawn(props, "M4.5 7h15M7.5 12h9M10.5 17h3");
}

export function PlusIcon(props: IconProps) {
  return drawn(props, "M12 5v14M5 12h14");
}

export function WarningIcon(props: IconProps) {
  return drawn(props, "M12 4.5 3.5 19h17ZM12 10v4M12 16.6v.1");
}

export function InfoIcon(props: IconProps) {
  return drawn(props, "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5M12 8v.1");
}

export function OfflineIcon(props: IconProps) {
  return drawn(
    props,
    "m4 4 16 16M8 8a5 5 0 0 0-1 10h10M10.5 6.4A5 5 0 0 1 16.8 10 4 4 0 0 1 20 16",
  );
}

export function SpeakerIcon(props: IconProps) {
  return drawn(
    props,
    "M4.5 9.5v5h3l4.5 4v-13l-4.5 4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11",
  );
}

export function BackspaceIcon(props: IconProps) {
  return drawn(props, "M8.5 6H20v12H8.5L3.5 12ZM12 9.5l5 5m0-5-5 5");
}

export function DownloadIcon(props: IconProps) {
  return drawn(props, "M12 4v11M7 10.5l5 5 5-5M5 20h14");
}

export function LockIcon(props: IconProps) {
  return drawn(props, "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3");
}

export function DeviceIcon(props: IconProps) {
  return drawn(props, "M7.5 3.5h9v17h-9zM11 17.5h2");
}

export function ArrowUpIcon(props: IconProps) {
  return drawn(props, "M12 19V5M6.5 10.5 12 5l5.5 5.5");
}

export function ArrowDownIcon(props: IconProps) {
  return drawn(props, "M12 5v14M6.5 13.5 12 19l5.5-5.5");
}

export function NoteIcon(props: IconProps) {
  return drawn(props, "M6 4h12v16H6zM9 9h6M9 13h6M9 17h3");
}

export function PhotoIcon(props: IconProps) {
  return drawn(props, "M4 6h16v13H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5v.1");
}

/** Draws a path on a canvas of 24 by 24. */
export function drawn({ size = 1.5 }: IconProps, path: string) {
  return (
    <svg
      aria-hidden="true"
      width={`${size}em`}
      height={`${size}em`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
