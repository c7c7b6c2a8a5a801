import type { PrehireData } from "@/lib/api/generated/types.gen";

export type SectionData = NonNullable<PrehireData[keyof PrehireData]>;

/** The names of all fields, also of those within fields. */
type NamesIn<T> = T extends readonly (infer Item)[]
  ? NamesIn<Item>
  : T extends object
    ? { [Key in keyof T & string]: Key | NamesIn<NonNullable<T[Key]>> }[keyof T & string]
    : never;

export type FieldName = NamesIn<SectionData>;

type Day = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
type Chosen<T> = T extends readonly (infer Item)[] ? Item : T;
type Known<Key extends keyof PrehireData> = NonNullable<PrehireData[Key]>;
export type Choice =
  | Known<"position">["transport"]
  | Chosen<NonNullable<Known<"position">["availability"][Day]>>
  | Known<"health">["canDoEssentialFunctions"]
  | NonNullable<Known<"health">["tbTest"]>
  | Known<"health">["hepatitisBVaccine"]
  | Chosen<Known<"tax">["uploaded"]>
  | Chosen<Known<"policies">["acknowledged"]>;

/** How a value is written. */
export type Kind = "date" | "month" | "phone" | "choice" | "text";

const kinds: Partial<Record<FieldName, Kind>> = {
  canStartOn: "date",
  driversLicenseExpiresOn: "date",
  expiresOn: "date",
  tbTestedOn: "date",
  beganIn: "month",
  endedIn: "month",
  phone: "phone",
  otherPhone: "phone",
  supervisorPhone: "phone",
  transport: "choice",
  monday: "choice",
  tuesday: "choice",
  wednesday: "choice",
  thursday: "choice",
  friday: "choice",
  saturday: "choice",
  sunday: "choice",
  canDoEssentialFunctions: "choice",
  tbTest: "choice",
  hepatitisBVaccine: "choice",
  uploaded: "choice",
  acknowledged: "choice",
};

export function kindOf(name: FieldName): Kind {
  return kinds[name] ?? "text";
}

/** 11/21/2026 of 2026-11-21, and 11/2026 of 2026-11. */
export function slashedIso(iso: string): string {
  const [year, ...rest] = iso.split("-");
  return [...rest, year].join("/");
}

export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | Value[]
  | { [name: string]: Value };

/** Whether there is nothing to show of it. */
export function isEmpty(value: Value): boolean {
  return (
    value === null ||
    value === undefined ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}
