import { describe, expect, test } from 'vitest';
import { hasButtonEmailLength, loginEmailError, normalEmail, signupEmailError } from '#machines/rules/contact/email.ts';
import { findCountries, india } from '#machines/rules/contact/countries.ts';
import { needsDetails } from '#machines/rules/contact/login-entry.ts';
import { isOtp, leftOtpError, submittedOtpError, typedOtp } from '#machines/rules/contact/otp.ts';
import { nameError, nameOrDefault, nameTitles, titleLabel } from '#machines/rules/contact/person-name.ts';
import {
  hasButtonPhoneLength,
  hasFieldPhoneLength,
  indianMobileDigits,
  loginMobileError,
  phoneAsShown,
  signupPhoneError,
  typedMobile,
} from '#machines/rules/contact/phone.ts';

describe('an e-mail address', () => {
  test.each([
    ['', 'Email Address Required', 'Email field is required'],
    ['   ', 'Email Address Required', 'Email field is required'],
    ['asha', 'Please enter valid email address', 'Email is invalid'],
    ['asha@example', 'Please enter valid email address', 'Email is invalid'],
    ['a b@example.com', 'Please enter valid email address', 'Email is invalid'],
    ['asha@-example.com', 'Please enter valid email address', 'Email is invalid'],
    [`${'a'.repeat(250)}@example.com`, 'Please enter valid email address', 'Email is invalid'],
    ['asha@example.com', null, null],
    ['Asha.Rao+cake@Example.co.in', null, null],
  ])('[LGN-14] %j in the login popup: %j, at sign-up: %j', (value, atLogin, atSignup) => {
    expect([loginEmailError(value), signupEmailError(value)]).toEqual([atLogin, atSignup]);
  });

  test('[LGN-14] is sent in lower case', () => {
    expect(normalEmail(' Asha@Example.COM ')).toBe('asha@example.com');
  });

  test.each([
    ['a@', false],
    ['a@b', true],
  ])('[LGN-17] %j is long enough for the button: %j', (value, expected) => {
    expect(hasButtonEmailLength(value)).toBe(expected);
  });
});

describe('a mobile number', () => {
  test.each([
    ['', 'Mobile Number Required'],
    ['98765', 'Please enter correct mobile number'],
    ['98765432101', 'Please enter correct mobile number'],
    ['+449876543210', 'Please enter correct mobile number'],
    ['5876543210', 'Please enter valid mobile number'],
    ['9876543210', null],
    ['09876543210', null],
    ['919876543210', null],
    ['+916876543210', null],
  ])('[LGN-15] %j in the login popup: %j', (value, error) => {
    expect(loginMobileError(value)).toBe(error);
  });

  test('[LGN-15] is sent as its ten digits', () => {
    expect(['+919876543210', '09876543210', '9876543210', '1876543210'].map(indianMobileDigits)).toEqual([
      '9876543210',
      '9876543210',
      '9876543210',
      null,
    ]);
  });

  test.each([
    ['9e8E7+6-5.4', '987654'],
    ['98765 43210🎂', '9876543210'],
    ['👩🏽‍🍳9🇮🇳8', '98'],
  ])('[LGN-18] %j typed into the field leaves %j', (value, left) => {
    expect(typedMobile(value)).toBe(left);
  });

  test.each([
    ['9876543210', '91', true, true],
    ['987654321', '91', false, false],
    ['12345', '44', false, false],
    ['123456', '44', true, false],
    ['12345678', '44', true, true],
    ['12345678901234', '44', true, true],
    ['123456789012345', '44', false, true],
    ['1234567890123456', '44', false, false],
  ])('[LGN-16, LGN-17, CST-07] %j of country %s: field %j, button %j', (value, country, field, button) => {
    expect([hasFieldPhoneLength(value, country), hasButtonPhoneLength(value, country)]).toEqual([field, button]);
  });

  test.each([
    ['', '91', 'Mobile Number Required'],
    ['1876543210', '91', 'Please enter a valid mobile number'],
    ['98765', '91', 'Please enter a valid mobile number'],
    ['9876543210', '91', null],
    ['12345', '44', 'Please enter a valid mobile number'],
    ['123456', '44', null],
  ])('[LGN-16] %j of country %s at sign-up: %j', (value, country, error) => {
    expect(signupPhoneError(value, country)).toBe(error);
  });
});

describe('a one-time code', () => {
  test.each([
    ['', 'OTP field is required', 'Enter OTP Number'],
    ['12345', 'Enter 6 digit OTP number', 'Please enter 6 digits'],
    ['012345', null, null],
  ])('[LGN-20] %j when the field is left: %j, on Enter: %j', (value, left, submitted) => {
    expect([leftOtpError(value), submittedOtpError(value)]).toEqual([left, submitted]);
  });

  test('[LGN-20, LGN-32] is six digits, however it is pasted', () => {
    expect(typedOtp('Your code: 012-345 6')).toBe('012345');
    expect(['012345', '12345', '1234567', '12345a'].map(isOtp)).toEqual([true, false, false, false]);
  });
});

describe('a name', () => {
  test('[LGN-19] is required', () => {
    expect([nameError(' '), nameError('Asha')]).toEqual(['Name field is required', null]);
  });

  test('[LGN-19] is User for somebody who goes on without one', () => {
    expect([nameOrDefault('  '), nameOrDefault(' Asha ')]).toEqual(['User', 'Asha']);
  });

  test('[LGN-04, LGN-32] has one of four titles, Mr. first', () => {
    expect(nameTitles.map(titleLabel)).toEqual(['Mr.', 'Ms.', 'Mrs.', 'Others']);
  });
});

test.each([
  ['new', false, true],
  ['new', true, true],
  ['registered_unverified', false, true],
  ['registered_unverified', true, true],
  ['registered_verified', false, false],
  ['registered_verified', true, true],
] as const)(
  '[LGN-09] a contact that is %s, profile incomplete %j, needs details: %j',
  (user_class, isProfileIncomplete, needs) => {
    expect(needsDetails({ user_class, isProfileIncomplete })).toBe(needs);
  },
);

const some = ['India', 'Indonesia', 'United Arab Emirates', 'United Kingdom', 'United States'].map((name) => ({
  ...india,
  name,
}));

test.each([
  ['uni', ['United Arab Emirates', 'United Kingdom', 'United States']],
  [' IND', ['India', 'Indonesia']],
  ['dia', []],
])('[LGN-05] %j finds the countries that start so', (query, names) => {
  expect(findCountries(some, query).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['9876543210', '+91 9876543210'],
  ['+919876543210', '+91 9876543210'],
  ['+442079460958 ', '+442079460958'],
  ['', ''],
])('[CHK-02] %j is shown as %j', (typed, shown) => {
  expect(phoneAsShown(typed)).toBe(shown);
});
