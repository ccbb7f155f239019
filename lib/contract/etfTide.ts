import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { FlowSeriesRow } from '@/lib/contract/minuteFields'

/** Where the options of a fund's members point, weighted. */
export const etfTide = {
  /**
   * F15 of the members, each counted by its weight times their number (equal weights give the unweighted tide), running
   * in steps of five minutes; null where no weights are known or the members' options are not on the tape.
   */
  tide: dataCall({
    id: 'etf.tide',
    params: z.object({ ticker: TickerField }),
    query: z.object(WHEN_FIELDS),
    data: z
      .object({
        session_date: IsoDateField,
        series: FlowSeriesRow,
        /** Names with a weight, and the fraction of the fund they are. */
        members: z.number(),
        known_weight: z.number(),
      })
      .nullable(),
  }),
}
