import { type MetroRange, metroOf } from "#seed/places/read-metro-areas.ts";
import type { RegisterCampus } from "#seed/register/register-export.ts";
import { isContradicted, stateOfPostcode } from "#seed/register/state-of-postcode.ts";
import { hashRow } from "./hash-row.ts";
import type { PreparedCampus, Row } from "./prepare-rows.ts";

/** @param twins counts campuses of one provider that are the same in name and address, of which the register has some */
export function prepareCampus(
  campus: RegisterCampus,
  metroAreas: readonly MetroRange[],
  twins: Map<string, number>,
): PreparedCampus {
  const { providerCode, name, addressLine1, addressLine2, addressLine3, addressLine4, city, state, postcode } = campus;
  const address = [addressLine1, addressLine2, addressLine3, addressLine4, city, state, postcode];
  const place = hashRow([providerCode, name, ...address]);
  const twin = twins.get(place) ?? 0;
  twins.set(place, twin + 1);
  const row: Row = {
    name,
    location_type: campus.locationType,
    address_line_1: addressLine1,
    address_line_2: addressLine2,
    address_line_3: addressLine3,
    address_line_4: addressLine4,
    city,
    state,
    postcode,
    metro: metroOf(postcode, isContradicted(state, postcode) ? stateOfPostcode(postcode) : state, metroAreas),
    campus_key: hashRow([name, ...address, twin]),
  };
  return { providerCode, row, hash: hashRow([row]) };
}
