// The package has types for its functions, not for its single tables.
declare module "opencc-js/dict/*" {
  const table: string;
  // biome-ignore lint/style/noDefaultExport: that is how the package exports them.
  export default table;
}
