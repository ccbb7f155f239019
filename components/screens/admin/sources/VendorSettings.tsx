import { useState } from 'react'
import { EditDialog } from '@/components/account/staff/EditDialog'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import type { SourceSetting } from '@/lib/contract/dataSources'

export interface VendorSettingsProps {
  readonly vendor: string
  readonly title: string
  readonly settings: readonly SourceSetting[]
}

/** Keys and settings of a vendor: what holds, and a form to change it. */
export function VendorSettings({ vendor, title, settings }: VendorSettingsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-11 text-fg-3">
      {settings.map((setting) => (
        <span key={setting.name}>
          {setting.label}: {valueWords(setting)}
        </span>
      ))}
      <Button size="s" aria-label={`Keys and settings of ${title}`} onClick={() => setOpen(true)}>
        {settings.some(({ is_secret }) => is_secret) ? 'Keys and settings' : 'Settings'}
      </Button>
      {isOpen ? (
        <SettingsDialog vendor={vendor} title={title} settings={settings} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}

/** A key is told by the first digits of its hash alone. */
function valueWords({ is_secret, fingerprint, value, from }: SourceSetting): string {
  const by = from === 'environment' ? ', by the environment' : ''
  if (is_secret) return fingerprint === null ? 'none' : `set (mark ${fingerprint})${by}`
  return value === null || value === '' ? 'none' : `${value}${by}`
}

function SettingsDialog({ vendor, title, settings, onClose }: VendorSettingsProps & { readonly onClose: () => void }) {
  const save = useEndpointMutation('dataSources.saveSettings')
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>({})
  return (
    <EditDialog
      title={title}
      isReady={Object.keys(draft).length > 0}
      onSave={() => save.run({ params: { vendor }, body: { values: draft } })}
      removeWords=""
      onDone={() => refreshQuery('dataSources.list')}
      onClose={onClose}
    >
      <p className="text-12 text-fg-3">
        What is saved holds at once, without a restart. Keys are sealed and never shown again; an emptied field takes a
        setting back.
      </p>
      {settings.map((setting) => (
        <Field
          key={setting.name}
          label={setting.label}
          hint={
            setting.from === 'environment' ? `Set by ${setting.name} in the environment, which wins.` : setting.hint
          }
        >
          {(ids) => (
            <Input
              {...ids}
              type={setting.is_secret ? 'password' : 'text'}
              autoComplete="off"
              disabled={setting.from === 'environment'}
              placeholder={setting.is_secret ? valueWords(setting) : undefined}
              value={draft[setting.name] ?? (setting.is_secret ? '' : (setting.value ?? ''))}
              onChange={(event) => setDraft({ ...draft, [setting.name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </EditDialog>
  )
}
