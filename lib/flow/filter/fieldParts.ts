import type { FieldControl, FieldInfo, FieldKind, FieldOption, FieldUnit } from '@/lib/flow/filter/fieldTypes'

type Block = FieldInfo['block']

/** A field of numbers. */
export function number(block: Block, label: string, unit: FieldUnit, control: FieldControl): FieldInfo {
  return { label, block, kind: 'number', unit, control }
}

/** A field of a few known words. */
export function choice(
  block: Block,
  label: string,
  options: readonly FieldOption[],
  kind: FieldKind = 'enum',
): FieldInfo {
  return { label, block, kind, unit: 'none', control: { kind: 'chips', options } }
}

export const logSlider = (...stops: number[]): FieldControl => ({ kind: 'slider', scale: 'log', stops })
export const range = (min: number, max: number, step: number): FieldControl => ({
  kind: 'range',
  scale: 'linear',
  min,
  max,
  step,
})
export const logRange = (min: number, max: number): FieldControl => ({ kind: 'range', scale: 'log', min, max, step: 1 })
