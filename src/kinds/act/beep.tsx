/** A short high tone for what worked, a longer low one for what did not. Silent where the browser has no sound. */
let context: AudioContext | undefined;

export function beep(good: boolean): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  const length = good ? 0.08 : 0.35;
  tone.type = good ? 'sine' : 'square';
  tone.frequency.value = good ? 1320 : 220;
  volume.gain.setValueAtTime(0.15, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + length);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + length);
}
