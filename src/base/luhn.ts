/** The check digit of card numbers. */

/** True when the digits pass the Luhn check. */
export function passesLuhn(digits: string): boolean {
  let total = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    total += value > 9 ? value - 9 : value;
  });
  return total % 10 === 0;
}
