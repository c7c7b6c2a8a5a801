import type { Choice, Choices } from "@/data/careers/queries";
import { routes } from "@/pages";
import type { CareersTexts } from "../messages";
import { besideOf, chipsOf, type OpenJob } from "./filter-chips";
import { type Filters, jobsUrl } from "./filters";

type PanelProps = { filters: Filters; choices: Choices; t: CareersTexts };
type JobFiltersProps = PanelProps & { open: readonly OpenJob[] };

/** A form that asks for the same page with other parameters, and links that take one of them in or out. */
export function JobFilters({ filters, choices, open, t }: JobFiltersProps) {
  const chips = chipsOf(filters, choices, t);
  return (
    <search>
      <form className="job-filters" action={routes.jobs} method="get" aria-label={t.filter}>
        {filters.source === "" ? null : (
          <input type="hidden" name="source" value={filters.source} />
        )}
        <div className="job-search">
          <input
            type="search"
            name="q"
            aria-label={t.search}
            defaultValue={filters.q}
            maxLength={100}
            placeholder={t.searchHint}
            autoComplete="off"
          />
          <button type="submit" className="careers-button">
            {t.find}
          </button>
        </div>
        <div className="job-chips is-line">
          <details className="job-filters-more">
            <summary className="job-chip">{t.moreFilters}</summary>
            <Panel filters={filters} choices={choices} t={t} />
          </details>
          {chips.map(({ name, without }) => (
            <a key={without} className="job-chip is-set" href={without}>
              <span>{name}</span>
              <span aria-hidden="true">×</span>
              <span className="careers-unseen">{t.takeOut}</span>
            </a>
          ))}
          {besideOf(filters, choices.types, open, t).map(({ name, url }) => (
            <a key={url} className="job-chip" href={url}>
              {name}
            </a>
          ))}
          {chips.length > 1 ? (
            <a className="job-chip is-clear" href={jobsUrl({ source: filters.source })}>
              {t.clear}
            </a>
          ) : null}
        </div>
      </form>
    </search>
  );
}

/** All that jobs can be filtered by. */
function Panel({ filters, choices, t }: PanelProps) {
  return (
    <div className="job-filters-panel">
      <div className="job-filters-grid">
        <Select name="areaId" label={t.area} chosen={filters.areaId} from={choices.areas} t={t} />
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
      <button type="submit" className="careers-button">
        {t.show}
      </button>
    </div>
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
