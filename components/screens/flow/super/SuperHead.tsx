import { LayoutGrid, Plus } from 'lucide-react'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { isNow } from '@/components/options/when/whenState'
import { LayoutMenu } from '@/components/screens/flow/super/LayoutMenu'
import { LINK_GROUPS, MOST_TILES, type SuperParams } from '@/components/screens/flow/super/superParams'
import { PageHead } from '@/components/templates/PageHead'
import { Button } from '@/components/ui/Button'
import { FilterChip } from '@/components/ui/Chip'
import { Icon } from '@/components/ui/Icon'
import type { DataMeta } from '@/lib/contract/flowRow'

export interface SuperHeadProps {
  readonly params: SuperParams
  readonly meta: DataMeta | null
  readonly onChange: (patch: Partial<SuperParams>) => void
  readonly onAdd: () => void
}

/** Layout, tiles, session, and the tickers that drive the link groups. */
export function SuperHead({ params, meta, onChange, onAdd }: SuperHeadProps) {
  const { tiles, links, full } = params
  const when = { when: params, change: onChange }
  const linked = LINK_GROUPS.filter((group) => links[group] !== '')
  return (
    <>
      <PageHead
        title="Super Flow"
        controls={
          <span className="flex items-center gap-2 max-phone:hidden">
            <LayoutMenu params={params} onChange={onChange} />
            <Button disabled={tiles.length >= MOST_TILES} onClick={onAdd}>
              <Icon as={Plus} size={13} />
              Tile
            </Button>
          </span>
        }
        tools={
          <>
            {full === null ? null : (
              <Button onClick={() => onChange({ full: null })}>
                <Icon as={LayoutGrid} size={13} />
                All tiles
              </Button>
            )}
            {isNow(params) ? null : (
              <Button onClick={() => onChange({ session: null, source: null, at: null })}>Back to live</Button>
            )}
            <SessionMenu state={when} shown={meta?.session_date ?? null} source={meta?.source ?? null} />
          </>
        }
      />
      {linked.length === 0 ? null : (
        <div className="flex h-8 shrink-0 items-center gap-1.5 px-3 pb-1.5">
          {linked.map((group) => (
            <FilterChip
              key={group}
              name={`Link ${group}`}
              value={links[group]}
              onRemove={() => onChange({ links: { ...links, [group]: '' } })}
            />
          ))}
        </div>
      )}
    </>
  )
}
