// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ToastProvider } from "@/components/toast";
import { choicesQuery } from "@/data/resources/queries";
import { jobRoles } from "@/lib/api/generated/job-roles/resource.gen";
import { regions } from "@/lib/api/generated/regions/resource.gen";
import { createQueryClient } from "@/lib/api/query-client";
import { licenseRequirementMessages } from "./messages";
import { RequirementGrid } from "./requirement-grid";

afterEach(cleanup);

describe("RequirementGrid", () => {
  it("leads an agency without job roles to them", () => {
    const client = createQueryClient();
    client.setQueryData(choicesQuery(jobRoles).queryKey, []);
    client.setQueryData(choicesQuery(regions).queryKey, []);
    render(
      <QueryClientProvider client={client}>
        <ToastProvider>
          <RequirementGrid
            rows={[]}
            t={licenseRequirementMessages.en}
            locale="en"
            itemHref={() => ""}
            onAdd={undefined}
          />
        </ToastProvider>
      </QueryClientProvider>,
    );
    const link = screen.getByRole("link", { name: "Go to job roles" });
    expect(link.getAttribute("href")).toBe("/pages/setup?section=job-roles");
    expect(screen.queryByRole("table")).toBeNull();
  });
});
