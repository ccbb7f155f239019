import type { AiTemplate } from '@/lib/ai/template'
import { calendarTemplates } from '@/lib/ai/templates/calendarTemplates'
import { filingTemplates } from '@/lib/ai/templates/filingTemplates'
import { interestTemplates } from '@/lib/ai/templates/interestTemplates'
import { netTemplates } from '@/lib/ai/templates/netTemplates'
import { otherMarketTemplates } from '@/lib/ai/templates/otherMarketTemplates'
import { printTemplates } from '@/lib/ai/templates/printTemplates'
import { ratingTemplates } from '@/lib/ai/templates/ratingTemplates'
import { shortTemplates } from '@/lib/ai/templates/shortTemplates'
import { stockTemplates } from '@/lib/ai/templates/stockTemplates'
import { volatilityTemplates } from '@/lib/ai/templates/volatilityTemplates'

/** Questions that are answered without a model. */
export const aiTemplates: readonly AiTemplate[] = [
  ...printTemplates,
  ...netTemplates,
  ...volatilityTemplates,
  ...interestTemplates,
  ...stockTemplates,
  ...shortTemplates,
  ...otherMarketTemplates,
  ...filingTemplates,
  ...ratingTemplates,
  ...calendarTemplates,
]
