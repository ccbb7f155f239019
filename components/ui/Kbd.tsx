/** A key on the keyboard. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd className="rounded-[3px] border border-line-2 bg-panel px-1 font-medium font-mono text-10 text-fg-3">
      {children}
    </kbd>
  )
}
