// The package describes its functions, not the tables that it offers one by one.
declare module "opencc-js/dict/*" {
  const table: string;
  // biome-ignore lint/style/noDefaultExport: that is how the package exports them.
  export default table;
}
