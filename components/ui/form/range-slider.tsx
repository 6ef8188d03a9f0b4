import * as Slider from "@radix-ui/react-slider";

export function RangeSlider({
  minimum,
  maximum,
  value,
  names,
  textFor,
  onChange,
}: {
  minimum: number;
  maximum: number;
  value: readonly [number, number];
  names: readonly [string, string];
  textFor: (value: number) => string;
  onChange: (value: [number, number]) => void;
}) {
  return (
    <Slider.Root
      min={minimum}
      max={maximum}
      value={[...value]}
      onValueChange={([from = minimum, to = maximum]) => onChange([from, to])}
      className="relative -mx-3.5 flex h-11 touch-none select-none items-center"
    >
      <Slider.Track className="relative mx-3.5 h-px grow bg-line">
        <Slider.Range className="absolute -top-px h-[3px] bg-ink" />
      </Slider.Track>
      {value.map((thumb, index) => (
        <Slider.Thumb
          key={names[index]}
          aria-label={names[index]}
          aria-valuetext={textFor(thumb)}
          className="group/thumb flex size-11 cursor-grab items-center justify-center outline-none active:cursor-grabbing"
        >
          <span className="size-4 rounded-full border border-ink bg-paper transition-colors group-hover/thumb:bg-ink group-focus-visible/thumb:bg-ink group-focus-visible/thumb:outline-2 group-focus-visible/thumb:outline-offset-2" />
        </Slider.Thumb>
      ))}
    </Slider.Root>
  );
}
