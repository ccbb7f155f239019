import { loadedData } from '@/components/options/loadedData'
import { mixDeeds } from '@/components/screens/portfolios/mixDeeds'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { useAccess } from '@/hooks/app/useAccess'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { ReportedMix } from '@/lib/contract/portfolioTracks'
import { formatCount } from '@/lib/format/number'

/** What readers reported, for staff: let it stand or take it down. Nothing where nothing is reported. */
export function ReportedMixes() {
  const { isAdmin } = useAccess()
  const rows = loadedData(useEndpoint('portfolios.reported', isAdmin ? {} : null))?.data ?? []
  if (rows.length === 0) return null
  return (
    <section aria-label="Reported mixes" className="border-b">
      <h2 className="px-3 pt-2 font-medium text-12 text-fg-1">Reported mixes</h2>
      <ul>
        {rows.map((mix) => (
          <Line key={mix.id} mix={mix} />
        ))}
      </ul>
    </section>
  )
}

function Line({ mix: { id, name, about, shared_as, reports, reasons, is_hidden } }: { readonly mix: ReportedMix }) {
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2 text-12">
      <span className="min-w-0 flex-1 break-words max-phone:basis-full">
        <span className="text-fg-1">{name}</span> by {shared_as === '' ? 'somebody' : shared_as}
        <span className="block text-11 text-fg-3">{about}</span>
      </span>
      <span className="text-fg-2">
        {formatCount(reports)} {reports === 1 ? 'report' : 'reports'}: {reasons.join(', ')}
      </span>
      {is_hidden ? <Badge tone="warn">hidden until you have looked</Badge> : null}
      <Button size="s" aria-label={`Let ${name} stand`} onClick={() => void mixDeeds.clear(id)}>
        Let it stand
      </Button>
      <ConfirmButton
        size="s"
        kind="danger"
        aria-label={`Take ${name} down`}
        confirm="Yes, take it down"
        onConfirm={() => void mixDeeds.withdraw(id)}
      >
        Take down
      </ConfirmButton>
    </li>
  )
}
