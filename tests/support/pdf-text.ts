import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** A text of a page, with where it stands: points from the left and from below. */
export interface PlacedText {
  text: string;
  x: number;
  /** Where it ends. */
  right: number;
  y: number;
  /** Tells one font of the document from another. */
  font: string;
}

/** A document as a reader finds it: what it says of itself, and the texts of each page in the order in which they are drawn. */
export interface ReadPdf {
  title: string;
  language: string | null;
  producer: string | undefined;
  /** As the document writes it, such as `D:20260305100509Z`. */
  created: string | undefined;
  pages: PlacedText[][];
  /** How many pictures each page has. */
  pictures: number[];
}

interface Info {
  Title?: string;
  Producer?: string;
  Language?: string;
  CreationDate?: string;
}

/** Reads a PDF with pdf.js, which had no part in writing it. @throws Error for what is no PDF */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // pdf.js takes the memory that it is given.
  const document = await getDocumentProxy(bytes.slice(), { verbosity: 0 });
  const { OPS } = await getResolvedPDFJS();
  const info = (await document.getMetadata()).info as Info;
  const pages: PlacedText[][] = [];
  const pictures: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray } = await page.getOperatorList();
    pictures.push(fnArray.filter((operation) => operation === OPS.paintImageXObject).length);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const texts: PlacedText[] = [];
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [x = 0, y = 0] = (item.transform as number[]).slice(4);
      texts.push({ text: item.str, x, y, right: x + item.width, font: item.fontName });
    }
    pages.push(texts);
  }
  const { Title = '', Language = null, Producer, CreationDate } = info;
  return { title: Title, language: Language, producer: Producer, created: CreationDate, pages, pictures };
}
