"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/button";
import { Link } from "@/components/link";
import { Empty, Failed, Loading } from "@/components/states";
import { choicesQuery } from "@/data/resources/queries";
import { jobRoles } from "@/lib/api/generated/job-roles/resource.gen";
import { regions } from "@/lib/api/generated/regions/resource.gen";
import type { LicenseRequirement } from "@/lib/api/generated/types.gen";
import { setupSection } from "@/setup-pages";
import type { OverviewProps, PlainTexts } from "../plain/declare";
import "./requirement-grid.css";

type GridTexts = PlainTexts & {
  jobRole: string;
  noRoles: string;
  noRolesText: string;
  toRoles: string;
  everyRegion: string;
  renewedEvery: (months: number) => string;
  addFor: (role: string, region: string) => string;
};

type GridProps = OverviewProps<LicenseRequirement, GridTexts>;

/** Which licenses each job role needs; what holds everywhere stands first, then the regions that ask for more. */
export function RequirementGrid(props: GridProps) {
  const { rows, t } = props;
  const roles = useQuery(choicesQuery(jobRoles));
  const places = useQuery(choicesQuery(regions));
  const error = roles.error ?? places.error;
  if (roles.data === undefined || places.data === undefined) {
    const retry = () => void Promise.all([roles.refetch(), places.refetch()]);
    return error === null ? <Loading /> : <Failed error={error} onRetry={retry} />;
  }
  const asked = new Set(rows.map(({ regionId }) => regionId));
  const columns = [
    { value: "", label: t.everyRegion },
    ...places.data.filter(({ value }) => asked.has(value)),
  ];
  // What was switched off is shown where a requirement still names it.
  const held = new Set(rows.map(({ jobRoleId }) => jobRoleId));
  const lines = roles.data.filter(({ value, isOff }) => !isOff || held.has(value));
  if (lines.length === 0) {
    return (
      <Empty icon="pi pi-id-card" label={t.noRoles} text={t.noRolesText}>
        <Link href={setupSection("job-roles")}>{t.toRoles}</Link>
      </Empty>
    );
  }
  return (
    <section className="setup-grid" aria-label={t.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.jobRole}</th>
            {columns.map(({ value, label }) => (
              <th key={value} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((role) => (
            <tr key={role.value}>
              <th scope="row">{role.label}</th>
              {columns.map((region) => (
                <td key={region.value}>
                  <Cell {...props} role={role} region={region} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Named = { value: string; label: string };

function Cell(props: GridProps & { role: Named; region: Named }) {
  const { rows, t, itemHref, onAdd, role, region } = props;
  const needed = rows.filter(
    (row) => row.jobRoleId === role.value && (row.regionId ?? "") === region.value,
  );
  return (
    <div className="setup-cell">
      {needed.map(({ id, licenseTypeName, renewalMonths }) => (
        <Link key={id} href={itemHref(id)} className="setup-chip">
          <span>{licenseTypeName}</span>
          {renewalMonths === null ? null : <small>{t.renewedEvery(renewalMonths)}</small>}
        </Link>
      ))}
      {onAdd === undefined ? null : (
        <Button
          label={t.addFor(role.label, region.label)}
          icon="pi pi-plus"
          iconOnly
          text
          onClick={() => onAdd({ jobRoleId: role.value, regionId: region.value })}
        />
      )}
    </div>
  );
}
