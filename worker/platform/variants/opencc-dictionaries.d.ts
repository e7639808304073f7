/** OpenCC's dictionaries: `简体 繁體|词 詞`. */
declare module "opencc-js/dict/*" {
  const entries: string;
  export default entries;
}
