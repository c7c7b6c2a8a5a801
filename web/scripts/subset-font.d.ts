/** The package has no types of its own. */
declare module "subset-font" {
  type Options = {
    targetFormat: "woff2";
    /** Which part of a variable font's axes stays. */
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
    /** All of them when it is left out. */
    keepFeatures?: readonly string[];
  };

  function subsetFont(font: Buffer, text: string, options: Options): Promise<NonSharedBuffer>;

  export = subsetFont;
}
