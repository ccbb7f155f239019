import { useState } from 'react'
import { ConditionField } from '@/components/options/filter/ConditionField'
import { loadedData } from '@/components/options/loadedData'
import { LINK_GROUPS, type LinkGroup, PLAIN_TILE, type TileSpec } from '@/components/screens/flow/super/superParams'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { SelectField, TextField } from '@/components/ui/fields'
import { Segments } from '@/components/ui/Segments'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { parseFilter } from '@/lib/flow/filter/parse'
import { FLOW_PRESETS } from '@/lib/flow/filter/presets'

export interface TileDialogProps {
  /** null: a new tile. */
  readonly tile: TileSpec | null
  readonly onSave: (tile: TileSpec) => void
  readonly onClose: () => void
}

const NEW: TileSpec = { name: '', filter: 'premium>=250k', link: 'A', ...PLAIN_TILE }
const GROUPS = [{ value: '-', label: 'None' }, ...LINK_GROUPS.map((value) => ({ value, label: value }))] as const

/** The filter of a tile: own words, a preset or a saved view of the feed. */
export function TileDialog({ tile, onSave, onClose }: TileDialogProps) {
  const [draft, setDraft] = useState(tile ?? NEW)
  const views = loadedData(useEndpoint('savedViews.list', { query: { page: 'flow_feed' } }))?.data ?? []
  const read = parseFilter(draft.filter)
  const sources = [
    { value: '', label: 'Own condition' },
    ...views.map((view) => ({ value: `v${view.id}`, label: `Saved: ${view.name}` })),
    ...FLOW_PRESETS.map((preset) => ({ value: `p${preset.id}`, label: preset.label })),
  ]
  const take = (value: string) => {
    const view = views.find((one) => `v${one.id}` === value)
    const preset = FLOW_PRESETS.find((one) => `p${one.id}` === value)
    if (view) setDraft({ ...draft, name: view.name, filter: view.filter })
    else if (preset) setDraft({ ...draft, name: preset.label, filter: preset.text })
  }
  return (
    <Dialog
      isOpen
      title={tile === null ? 'New tile' : 'Change tile'}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={!read.ok} onClick={() => onSave(draft)}>
            {tile === null ? 'Add tile' : 'Save tile'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField label="From" value="" options={sources} onChange={take} />
        <TextField
          label="Name"
          value={draft.name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <ConditionField
          value={draft.filter}
          error={read.ok ? null : read.error.message}
          hint="The filter language of the feed"
          onChange={(filter) => setDraft({ ...draft, filter })}
        />
        <div className="flex items-center gap-3 text-12 text-fg-2">
          Link group
          <Segments
            label="Link group"
            options={GROUPS}
            value={draft.link ?? '-'}
            onChange={(value) =>
              setDraft({ ...draft, link: LINK_GROUPS.find((group): group is LinkGroup => group === value) ?? null })
            }
          />
          <span className="text-11 text-fg-3">a chosen ticker drives all tiles of its group</span>
        </div>
      </div>
    </Dialog>
  )
}
