import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import toast, { Toaster as HotToaster, useToasterStore } from 'react-hot-toast'
import { Icon } from '@/components/ui/Icon'
import type { Notification } from '@/components/ui/notify'

const LIMIT = 3

/** Bottom left above the status bar, one line, five seconds, three at most. */
export function ToastRegion({ queue }: { readonly queue: readonly Notification[] }) {
  const shown = useRef(0)
  const { toasts } = useToasterStore()
  // Outside system: the toast library keeps its own list.
  useEffect(() => {
    for (const notification of queue.slice(shown.current)) showToast(notification)
    shown.current = queue.length
  }, [queue])
  useEffect(() => {
    for (const extra of toasts.filter((item) => item.visible).slice(LIMIT)) toast.dismiss(extra.id)
  }, [toasts])
  return <HotToaster position="bottom-left" containerClassName="z-toast !bottom-8 !left-3" gutter={6} />
}

function showToast(notification: Notification): void {
  const duration = notification.kind === 'error' ? Number.POSITIVE_INFINITY : 5000
  toast.custom((item) => <ToastLine notification={notification} onClose={() => toast.dismiss(item.id)} />, { duration })
}

function ToastLine({ notification, onClose }: { readonly notification: Notification; readonly onClose: () => void }) {
  const { text, kind = 'plain', action } = notification
  return (
    <div className="float-in flex max-w-[min(560px,92vw)] items-center gap-2.5 rounded-3 bg-raised py-1.5 pr-1.5 pl-3 text-12 text-fg-1 shadow-pop">
      {kind === 'ok' ? <Icon as={CircleCheck} size={14} className="text-ok" /> : null}
      {kind === 'error' ? <Icon as={CircleAlert} size={14} className="text-danger" /> : null}
      <span className="truncate">{text}</span>
      {action === undefined ? null : (
        <button
          type="button"
          className="link px-1 font-medium"
          onClick={() => {
            action.run()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="grid size-6 place-items-center text-fg-3 hover:text-fg-1"
      >
        <Icon as={X} size={12} />
      </button>
    </div>
  )
}
