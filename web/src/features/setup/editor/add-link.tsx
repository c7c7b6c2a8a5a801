"use client";

import { Link } from "@/components/link";

/** Leads to the page for adding a new one. */
export function AddLink({ label, href }: { label: string; href: string }) {
  return (
    <Link href={href} className="p-button p-component">
      <span className="p-button-icon p-button-icon-left pi pi-plus" aria-hidden="true" />
      <span className="p-button-label">{label}</span>
    </Link>
  );
}
