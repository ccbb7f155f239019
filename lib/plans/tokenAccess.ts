import { dataTier } from '@/lib/access/dataTier'
import { type Access, deriveAccess } from '@/lib/access/deriveAccess'
import { holderOf } from '@/lib/plans/features'

/** A free account, without and with a token of the operator's collection (`has_nft`). Spec §6. */
const without = holderOf({ key: 'free', name: '', summary: '', prices: [], grants: {} }, 'month')
const holder = { ...without, has_nft: true }

const rights: readonly (readonly [label: string, has: (access: Access) => boolean])[] = [
  ['Premium access', (access) => access.isPremium],
  ['Super Flow and the query console', (access) => access.superStatus === 'super'],
  ['Periscope', (access) => access.hasPeriscope],
  ['Portfolio Manager', (access) => access.hasPortfolio],
]

const tiers = { live: 'Live', delayed: '15 minutes late', sample: 'Sample' } as const
const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

/** What a token changes for a free account: label, without, with. Worked out by the rules that guard pages and calls. */
export const tokenAccess: readonly (readonly [label: string, without: string, withToken: string])[] = [
  ['Market data', tiers[dataTier(without)], tiers[dataTier(holder)]],
  ...rights.map(
    ([label, has]) => [label, yesNo(has(deriveAccess(without))), yesNo(has(deriveAccess(holder)))] as const,
  ),
]
