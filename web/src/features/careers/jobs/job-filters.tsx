import type { Choice, Choices } from "@/data/careers/queries";
import { routes } from "@/pages";
import type { CareersTexts } from "../messages";
import { type Filters, isFiltered, jobsUrl } from "./filters";

type JobFiltersProps = { filters: Filters; choices: Choices; t: CareersTexts };

/** A form that asks for the same page with other parameters. */
export function JobFilters({ filters, choices, t }: JobFiltersProps) {
  const isOpen = isFiltered({ ...filters, q: "" });
  return (
    <search>
      <form className="job-filters" action={routes.jobs} method="get" aria-label={t.filter}>
        {filters.source === "" ? null : (
          <input type="hidden" name="source" value={filters.source} />
        )}
        <label className="careers-field is-wide">
          <span>{t.search}</span>
          <input
            type="search"
            name="q"
            defaultValue={filters.q}
            maxLength={100}
            placeholder={t.searchHint}
            autoComplete="off"
          />
        </label>
        <details className="job-filters-more" open={isOpen}>
          <summary>{t.moreFilters}</summary>
          <div className="job-filters-grid">
            <Select
              name="areaId"
              label={t.area}
              chosen={filters.areaId}
              from={choices.areas}
              t={t}
            />
            <Select
              name="jobRoleId"
              label={t.role}
              chosen={filters.jobRoleId}
              from={choices.roles}
              t={t}
            />
            <Select
              name="locationId"
              label={t.location}
              chosen={filters.locationId}
              from={choices.locations}
              t={t}
            />
            <label className="careers-field">
              <span>{`${t.payMin} (${t.anHour})`}</span>
              <input
                name="payMin"
                defaultValue={filters.payMin}
                inputMode="decimal"
                pattern="\$?[0-9]{1,4}([.][0-9]{1,2})?"
                maxLength={8}
              />
            </label>
          </div>
          <Types chosen={filters.employmentTypeIds} from={choices.types} t={t} />
        </details>
        <div className="job-filters-send">
          <button type="submit" className="careers-button">
            {t.show}
          </button>
          {isFiltered(filters) ? <a href={jobsUrl({ source: filters.source })}>{t.clear}</a> : null}
        </div>
      </form>
    </search>
  );
}

type SelectProps = {
  name: string;
  label: string;
  chosen: string;
  from: readonly Choice[];
  t: CareersTexts;
};

function Select({ name, label, chosen, from, t }: SelectProps) {
  if (from.length === 0) {
    return null;
  }
  return (
    <label className="careers-field">
      <span>{label}</span>
      <select name={name} defaultValue={chosen}>
        <option value="">{t.any}</option>
        {from.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </label>
  );
}

type TypesProps = { chosen: readonly string[]; from: readonly Choice[]; t: CareersTexts };

function Types({ chosen, from, t }: TypesProps) {
  if (from.length === 0) {
    return null;
  }
  return (
    <fieldset className="job-types">
      <legend>{t.types}</legend>
      {from.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            name="employmentTypeIds"
            value={id}
            defaultChecked={chosen.includes(id)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
