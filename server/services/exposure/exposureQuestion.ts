import type { IsoDate } from '@/lib/core/nominal'
import type { ExposureBasis, ExposureModel } from '@/lib/options/exposure'
import { defaultModel, type ExposureGreek, expiriesOfGroup } from '@/lib/options/exposureGroups'
import type { When } from '@/server/services/flow/tapeDesk'

/** The parsed question of the exposure endpoints. */
export interface ExposureQuestion extends When {
  readonly greek: ExposureGreek
  readonly model?: ExposureModel | undefined
  readonly basis: ExposureBasis
  readonly expiries: string
  readonly slice: number
  readonly window: number
  readonly compare?: string | undefined
  readonly spot_pct?: number | undefined
  readonly vol_pts?: number | undefined
  readonly minutes?: number | undefined
  readonly cells?: '0' | '1' | undefined
  readonly curves?: '0' | '1' | undefined
}

/** The model that answers: the one asked for, or the measure's own. */
export function modelOf({ greek, model }: ExposureQuestion): ExposureModel {
  return model ?? defaultModel(greek)
}

/** The expiries asked for; where the group has none today (no expiry today) the nearest one stands in. */
export function chosenExpiries(group: string, listed: readonly IsoDate[], session: IsoDate): readonly IsoDate[] {
  const found = expiriesOfGroup(group, listed, session)
  return found.length > 0 ? found : listed.slice(0, 1)
}

/** The question without its defaults, as a stable text. */
export function questionText(question: ExposureQuestion): string {
  const { greek, basis, expiries, slice, window, compare, spot_pct, vol_pts, minutes } = question
  return [greek, modelOf(question), basis, expiries, slice, window, compare, spot_pct, vol_pts, minutes].join(' ')
}
