/** Under which name the proxy passes a page's parameters on to its layout. */
export const searchHeader = "x-search";
