import type { FilterContext } from '@/lib/flow/filter/readField'

/** A context without facts: conditions on sector, issue type, market cap and earnings then match nothing. */
export const NO_FACTS: FilterContext = { factsOf: () => undefined }
