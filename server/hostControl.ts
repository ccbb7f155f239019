import type { Accounts } from '@/server/accounts'
import type { Control } from '@/server/engine/bus/control'
import type { AlertRinger } from '@/server/services/alerts/alertRinger'
import { readBanner } from '@/server/services/announcements/banner'

type Banner = Awaited<ReturnType<typeof readBanner>>

/**
 * Joins a host to the others: what is changed here is told there, and the other way about. Without a line to others (`null`)
 * it stays here. Answers with what shows a banner everywhere.
 */
export function joinControl(
  control: Control | null,
  { deps, sessions }: Pick<Accounts, 'deps' | 'sessions'>,
  { show, onTrouble }: { readonly show: (banner: Banner) => void; readonly onTrouble: (error: unknown) => void },
): (banner: Banner) => void {
  sessions.tellOthers = (tokenHash) => control?.tell({ kind: 'sessions', tokenHash: tokenHash ?? null })
  control?.hear((message) => {
    if (message.kind === 'banner') show(message.banner)
    else if (message.kind === 'sessions') sessions.drop(message.tokenHash ?? undefined)
    else if (message.kind === 'line back') {
      sessions.drop()
      readBanner(deps).then(show, onTrouble)
    }
  })
  return (banner) => {
    show(banner)
    control?.tell({ kind: 'banner', banner })
  }
}

/** Alerts that are changed on one host ring, or ring no more, on every other at once. */
export function joinAlerts(
  control: Control | null,
  ringer: Pick<AlertRinger, 'reload' | 'tellOthers'>,
  { rings, onTrouble }: { readonly rings: boolean; readonly onTrouble: (error: unknown) => void },
): void {
  ringer.tellOthers = () => control?.tell({ kind: 'alerts changed' })
  if (!rings) return
  control?.hear(({ kind }) => {
    if (kind === 'alerts changed' || kind === 'line back') ringer.reload().catch(onTrouble)
  })
}
