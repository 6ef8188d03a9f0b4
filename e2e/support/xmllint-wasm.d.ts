declare module "xmllint-wasm" {
  interface Text {
    fileName: string;
    contents: string;
  }

  export function validateXML(texts: {
    xml: Text[];
    schema: Text[];
    preload: Text[];
  }): Promise<{ errors: { message: string }[] }>;
}
