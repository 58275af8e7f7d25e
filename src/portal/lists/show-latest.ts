/**
 * Shows the latest of values that change faster than anybody reads.
 * @param pause milliseconds from a value to the time when it, or the one that replaced it by then, is shown
 * @returns receives the values
 */
export function showLatest<Value>(show: (value: Value) => unknown, pause: number): (value: Value) => void {
  let latest: Value;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (value) => {
    latest = value;
    timer ??= setTimeout(() => {
      timer = undefined;
      show(latest);
    }, pause);
  };
}
