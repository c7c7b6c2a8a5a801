import { Logo } from "../logo";

/** The product's mark, for staff. */
export function ProductMark() {
  return (
    <>
      <Logo />
      <span>Carehire</span>
    </>
  );
}
