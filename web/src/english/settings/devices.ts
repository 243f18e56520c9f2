import type { English } from "../texts.ts";

export const devices: English["devices"] = {
  title: "Devices",
  thisDevice: "This device",
  lastSeen: (ago) => `Last used ${ago}`,
  hint: (role, ago) => (role === "owner" ? `Can manage · last used ${ago}` : `Last used ${ago}`),
  memberHint:
    "To remove other devices, change the access code, clear the ledger or see the log you need a device that can manage. Open the link that Suikouji shows when it starts, on its own computer, and that device can manage.",

  renameLabel: (name) => `Rename ${name}`,
  renameTitle: "Rename device",
  name: "Name of the device",
  nameHint: "For example Ming's phone. Everyone who shares the ledger sees it.",

  revoke: "Remove",
  revokeLabel: (name) => `Remove ${name}`,
  revokeTitle: "Remove device",
  revokeQuestion: (name) =>
    `“${name}” will have to sign in again to sync. The entries on it are not deleted.`,
  revoked: "Removed",
  keep: "Not now",

  add: {
    open: "Add a device",
    role: "What the new device can do",
    roles: { member: "Record", owner: "Manage" },
    roleHint: {
      member: "Record, edit and see the ledger.",
      owner:
        "Also remove devices, change the access code and clear the ledger. Only for your own devices.",
    },
    making: "Preparing the QR code…",
    scan: "Scan it with the camera of the new device to sign in.",
    code: "QR code for signing in",
    address: "Does it not open? Try another address",
    link: "Or send the link",
    linkCaution: "Whoever opens it signs in to this ledger. It works once.",
    left: (time) => `Valid for ${time}`,
    expired: "Expired, please make another",
    another: "Make another",
    onlyHere: "Other devices cannot open this server yet",
    onlyHereHow:
      "It can only be opened on its own computer. Whoever runs it starts it like this, opens the new address that it prints (with https), and adds the device there:",
    lanCommand: "npm start -- --lan",
  },

  code: {
    title: "Access code",
    hint: "Everyone who knows it can sign in to this ledger. After a change the old one no longer works.",
    open: "Change the access code",
    kind: "How",
    kinds: { generated: "Generated", own: "My own" },
    generatedHint: "Hard to guess, without letters that look alike.",
    own: "New access code",
    ownHint: "At least 12 characters, not counting spaces and hyphens.",
    endDevices: "Sign out all other devices",
    endDevicesHint:
      "For when a phone is lost, or someone should no longer see the ledger. They have to sign in with the new code; to manage, they need a QR code for managing from here.",
    change: "Change",
    changing: "Changing…",
    changed: "New access code",
    changedHint:
      "Write it down or copy it now. After you close this, only the server's terminal shows it.",
    done: "Done",
  },

  copy: "Copy",
  copied: "Copied",
  notCopied: "Cannot copy here. It is selected, please copy it yourself",
};
