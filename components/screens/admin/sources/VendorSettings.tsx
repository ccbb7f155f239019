import { useState } from 'react'
import { EditDialog } from '@/components/account/staff/EditDialog'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/fields'
import { Switch } from '@/components/ui/Switch'
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
function valueWords({ is_secret, is_switch, fingerprint, value, from }: SourceSetting): string {
  const by = from === 'environment' ? ', by the environment' : ''
  if (is_secret) return fingerprint === null ? 'none' : `set (mark ${fingerprint})${by}`
  if (is_switch) return `${value === '1' ? 'yes' : 'no'}${by}`
  return value === null || value === '' ? 'none' : `${value.split(',').join(', ')}${by}`
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
        <SettingField
          key={setting.name}
          setting={setting}
          value={draft[setting.name]}
          onChange={(value) => setDraft({ ...draft, [setting.name]: value })}
        />
      ))}
    </EditDialog>
  )
}

interface SettingFieldProps {
  readonly setting: SourceSetting
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}

function SettingField({ setting, value, onChange }: SettingFieldProps) {
  const { name, label, hint, is_secret: isSecret } = setting
  const isFixed = setting.from === 'environment'
  const shownHint = isFixed ? `Set by ${name} in the environment, which wins.` : hint
  const shown = value ?? (isSecret ? '' : (setting.value ?? ''))
  if (setting.is_switch)
    return (
      <Switch
        label={label}
        hint={shownHint}
        disabled={isFixed}
        isOn={shown === '1'}
        onChange={(isOn) => onChange(isOn ? '1' : '0')}
      />
    )
  return (
    <TextField
      label={label}
      hint={shownHint}
      type={isSecret ? 'password' : 'text'}
      autoComplete="off"
      disabled={isFixed}
      placeholder={isSecret ? valueWords(setting) : undefined}
      value={shown}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
