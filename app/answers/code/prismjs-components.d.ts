declare module "prismjs/components/prism-core.js" {
  import Prism from "prismjs";
  export default Prism;
}

/** Each adds its grammar to the global `Prism`. */
declare module "prismjs/components/*";
