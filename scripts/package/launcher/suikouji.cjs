#!/usr/bin/env node
// The only file that an older Node has to parse; all others need Node 24.
"use strict";

var NEEDED = 24;
var version = process.versions.node;
var refusal =
  "随口记需要 Node " +
  NEEDED +
  " 或更新的版本，这里是 Node " +
  version +
  "：请从 https://nodejs.org 安装新版再试。";

if (Number(version.split(".")[0]) >= NEEDED) {
  require("./launch.mjs");
} else {
  console.error(refusal);
  process.exitCode = 1;
}
