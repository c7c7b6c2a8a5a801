/** What a section of Setup is. */

import type { ComponentType, ReactNode } from "react";
import type { ListDefinition } from "@/components/list/view/list-view";
import type { Locale } from "@/lib/messages/locale";
import type { Me, Role } from "@/lib/session/me";
import { staff } from "@/roles";

/** Screens of other areas that are sections here, too; the page brings them. */
export type EmbeddedScreens = {
  Users: ComponentType<Pick<ListDefinition, "name" | "scope">>;
};

/** What belongs together, in the order of the menu. */
export const setupGroups = ["agency", "hiring", "papers", "messages", "people"] as const;

/** The section that Setup opens with (spec §2). */
export const firstSection = "job-listings";

export type SetupGroup = (typeof setupGroups)[number];

export type SectionProps = { me: Me };

export type Section = {
  /** Its name in the address: `job-roles`. */
  key: string;
  group: SetupGroup;
  /** Its place in its group, from 1. */
  place: number;
  /** A primeicons class. */
  icon: string;
  title: Readonly<Record<Locale, string>>;
  /** Who sees it. */
  readers: readonly Role[];
  render: (props: SectionProps & { embedded: EmbeddedScreens }) => ReactNode;
};

/** A section with a screen of its own; staff see it, unless fewer are named. */
export function declareSection(section: Omit<Section, "readers"> & { readers?: readonly Role[] }) {
  return { readers: staff, ...section };
}

/** What a list's definition needs so that the address says which section it is of. */
export function sectionOf(key: string) {
  return { section: (text: string) => (text === key ? key : null) };
}
