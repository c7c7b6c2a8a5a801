/** Files of the form by their place. A picture of an entry is bound only to the entry's place. */

import type { FileDeclaration, SectionId } from "./declare";
import { prehireSections } from "./sections";

/** Where in the pre-hire form a file belongs: to a field of a section, or to an entry of one. */
export type SectionPlace = {
  section: string;
  fieldName: string;
  entries?: { name: string; index: number };
};

type PlacedFile = {
  state: string;
  sectionId: string;
  fieldName: string;
  arrayFieldName: string | null;
  arrayIndex: number | null;
};

/** Those of the files that belong to a place and have arrived. */
export function filesAt<File extends PlacedFile>(files: readonly File[], place: SectionPlace) {
  return files.filter(
    ({ state, sectionId, fieldName, arrayFieldName, arrayIndex }) =>
      state !== "uploading" &&
      sectionId === place.section &&
      fieldName === place.fieldName &&
      (arrayFieldName ?? undefined) === place.entries?.name &&
      (arrayIndex ?? undefined) === place.entries?.index,
  );
}

const MOST_ENTRIES = 20;

export type PicturedList = { name: string; file: FileDeclaration };

/** The lists of a section whose entries have pictures. */
export function picturedLists(section: SectionId): PicturedList[] {
  return Object.entries(prehireSections[section].fields).flatMap(([name, field]) =>
    field.kind === "entries" && field.file !== undefined ? [{ name, file: field.file }] : [],
  );
}

export function placeOfEntry(
  section: SectionId,
  { name, file }: PicturedList,
  index: number,
): SectionPlace {
  return { section, fieldName: file.fieldName, entries: { name, index } };
}

/** Whether an entry stays: it has a picture, or one after it has, which would then be shown at another. */
export function isKeptEntry(
  section: SectionId,
  list: PicturedList,
  index: number,
  hasFile: (place: SectionPlace) => boolean,
): boolean {
  const later = Array.from({ length: MOST_ENTRIES - index }, (_, more) => index + more);
  return later.some((place) => hasFile(placeOfEntry(section, list, place)));
}
