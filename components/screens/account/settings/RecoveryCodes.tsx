import { downloadFile } from '@/components/tables/downloadFile'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { notify } from '@/components/ui/notify'

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The ten recovery codes, shown this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    notify({ text: 'The codes are copied.', kind: 'ok' })
  }
  const save = () => downloadFile('undercurrent-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')
  return (
    <Dialog
      isOpen
      title="Recovery codes"
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button onClick={save}>Save as file</Button>
          <Button kind="primary" onClick={onClose}>
            I kept them
          </Button>
        </>
      }
    >
      <p className="text-13 text-fg-2">
        Each of these opens the account once when the authenticator is not at hand. They are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1.5 font-mono text-13 max-phone:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
