import { expect, it } from "vitest";
import type { Policies, PolicyLink } from "@/lib/api/generated/types.gen";
import { languageOf, shownIn, stillConfirmed } from "./policy-links";

const conduct: PolicyLink = {
  policy: "code_of_conduct",
  link: "https://care.example/conduct.pdf",
  linkEs: "https://care.example/conducta.pdf",
};
const secrets: PolicyLink = {
  policy: "confidentiality",
  link: "https://care.example/secrets.pdf",
  linkEs: null,
};

it("shows the text in the language of the page, and else the English one", () => {
  const shown = shownIn([conduct, secrets], "es");
  expect(shown.map(({ link }) => link)).toEqual([conduct.linkEs, secrets.link]);
  expect(shownIn([conduct], "en")[0]?.link).toBe(conduct.link);
  expect([languageOf(conduct, "es"), languageOf(secrets, "es")]).toEqual(["es", "en"]);
  expect(languageOf(conduct, "en")).toBe("en");
});

const acknowledged: Policies["acknowledged"] = [
  "code_of_conduct",
  "confidentiality",
  "abuse_and_neglect",
  "infection_control",
  "drug_free_workplace",
];

function confirmed(shown: [PolicyLink["policy"], string | null][], links: PolicyLink[]) {
  const shownLinks = shown.map(([policy, link]) => ({ policy, link: link ?? "" }));
  const emergencyContact = { name: "Eva", relationship: "Sister", phone: "+12015550123" };
  return stillConfirmed({ acknowledged, shownLinks, emergencyContact }, links);
}

it("keeps what was confirmed below the same link, in either language, or below none as now", () => {
  const links = [conduct, secrets];
  const shown: [PolicyLink["policy"], string | null][] = [
    ["code_of_conduct", conduct.linkEs],
    ["confidentiality", secrets.link],
  ];
  expect(confirmed(shown, links)).toEqual(acknowledged);
  expect(confirmed([], [])).toEqual(acknowledged);
});

it("keeps nothing that was confirmed below another link, before there was one, or below one that is gone", () => {
  const later = { ...conduct, link: "https://care.example/2.pdf", linkEs: null };
  const withoutConduct = acknowledged.slice(1);
  expect(confirmed([["code_of_conduct", conduct.link]], [later])).toEqual(withoutConduct);
  expect(confirmed([], [conduct])).toEqual(withoutConduct);
  expect(confirmed([["code_of_conduct", conduct.link]], [])).toEqual(withoutConduct);
  expect(stillConfirmed(null, [conduct])).toEqual([]);
});
