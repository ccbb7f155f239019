import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { loadedData } from '@/components/options/loadedData'
import {
  FIRST_TILES,
  parseSuperParams,
  type SuperParams,
  superQuery,
} from '@/components/screens/flow/super/superParams'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Field } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import { Input } from '@/components/ui/Input'
import { Menu } from '@/components/ui/Menu'
import { notify } from '@/components/ui/notify'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import type { SavedView } from '@/lib/contract/savedViews'

const PAGE = 'super_flow'

export interface LayoutMenuProps {
  readonly params: SuperParams
  readonly onChange: (patch: Partial<SuperParams>) => void
}

/** What of an address is the layout: its tiles and the window of the board. */
function layoutText({ tiles, minutes }: SuperParams): string {
  return superQuery({ ...parseSuperParams({}), tiles, minutes })
}

function layoutOf(view: SavedView): Partial<SuperParams> {
  const text = new URLSearchParams(typeof view.state.layout === 'string' ? view.state.layout : '')
  const { tiles, minutes } = parseSuperParams({ tile: text.getAll('tile'), minutes: text.get('minutes') ?? '' })
  return { tiles, minutes, full: null }
}

/** The user's layouts: opened, saved and removed (C5). */
export function LayoutMenu({ params, onChange }: LayoutMenuProps) {
  const [name, setName] = useState<string | null>(null)
  const views = loadedData(useEndpoint('savedViews.list', { query: { page: PAGE } }))?.data ?? []
  const text = layoutText(params)
  const current = views.find((view) => view.state.layout === text)
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      refreshQuery('savedViews.list')
      notify({ kind: 'ok', text: done })
    } catch (error) {
      notify({ kind: 'error', text: error instanceof Error ? error.message : 'That did not work.' })
    }
  }
  const save = () => {
    const body = { page: PAGE, name: name ?? '', filter: '', state: { layout: text }, is_default: false }
    setName(null)
    void attempt(() => call('savedViews.create', { body }), 'The layout is saved.')
  }
  return (
    <>
      <Menu
        label="Layouts"
        side="bottom-start"
        items={[
          {
            key: 'first',
            label: 'Four tapes',
            isChecked: params.tiles === FIRST_TILES,
            onSelect: () => onChange({ tiles: FIRST_TILES, full: null }),
          },
          ...views.map((view) => ({
            key: view.id,
            label: view.name,
            isChecked: view === current,
            onSelect: () => onChange(layoutOf(view)),
          })),
          { key: 'save', label: 'Save layout', onSelect: () => setName('') },
          ...(current === undefined
            ? []
            : [
                {
                  key: 'remove',
                  label: `Remove ${current.name}`,
                  isDanger: true,
                  onSelect: () =>
                    void attempt(
                      () => call('savedViews.remove', { params: { id: current.id } }),
                      'The layout is removed.',
                    ),
                },
              ]),
        ]}
        trigger={(props) => (
          <Button {...props}>
            {current?.name ?? (params.tiles === FIRST_TILES ? 'Four tapes' : 'Own layout')}
            <Icon as={ChevronDown} size={12} className="text-fg-3" />
          </Button>
        )}
      />
      <Dialog
        isOpen={name !== null}
        title="Save layout"
        onClose={() => setName(null)}
        footer={
          <>
            <Button onClick={() => setName(null)}>Cancel</Button>
            <Button kind="primary" disabled={(name ?? '').trim() === ''} onClick={save}>
              Save layout
            </Button>
          </>
        }
      >
        <Field label="Name">
          {(ids) => (
            <Input {...ids} value={name ?? ''} maxLength={80} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
      </Dialog>
    </>
  )
}
