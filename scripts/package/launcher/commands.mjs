/** The package's commands, each with the npm script that does the same in a checkout. */
export const COMMANDS = {
  start: "start",
  backup: "backup",
  restore: "restore",
  ledger: "ledger",
  doctor: "doctor",
  talk: "talk",
  mcp: "mcp",
  voice: "voice:install",
};
