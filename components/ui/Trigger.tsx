import type { ComponentProps, ReactNode } from 'react'

/** What the control that opens a menu or a popover takes over. */
export type TriggerProps = ComponentProps<'button'>

/** The control that opens something, drawn by whoever asked for it. */
export function Trigger({ draw, ...props }: TriggerProps & { readonly draw: (props: TriggerProps) => ReactNode }) {
  return draw(props)
}
