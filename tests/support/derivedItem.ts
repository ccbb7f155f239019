import { classifySide } from '@/lib/flow/classifySide'
import { conditionOf } from '@/lib/flow/conditions'
import { contractTerms } from '@/lib/flow/contract'
import { deriveFlowItem } from '@/lib/flow/deriveFlowItem'
import { tagPrint } from '@/lib/flow/tagPrint'
import type { RawPrint } from '@/lib/flow/trade'

/** What the rules make of a print alone, without the day of its contract. */
export function derivedItem(print: RawPrint, volume = print.size) {
  const terms = contractTerms(print.option_chain_id, print.session_date)
  const rule = conditionOf(print.condition)
  const tags = tagPrint(print, terms.type, rule)
  return deriveFlowItem(print, {
    terms,
    rule,
    tags,
    side: classifySide({ ...print, tags }),
    volume,
    askPct: null,
    multiPct: null,
    firstIv: 0.3,
    premiumPercentile: null,
  })
}
