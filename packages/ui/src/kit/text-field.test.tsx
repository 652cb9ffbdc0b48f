import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { Button } from './button.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

describe('a text field', () => {
  it('is named by its label and described by its hint', () => {
    renderKit(<TextField label="Full name" hint="As friends call you" />);
    const field = screen.getByRole('textbox', { name: 'Full name' });
    expect(field).toHaveAccessibleDescription('As friends call you');
    expect(field).toBeValid();
  });

  it('says first what is wrong', () => {
    renderKit(<TextField label="Email" hint="For the receipt" error="Email is required" />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Email is required For the receipt');
  });

  it('keeps a description of the caller beside its own', () => {
    renderKit(
      <>
        <TextField label="Password" type="password" error="Too short" aria-describedby="strength" />
        <PasswordStrength
          id="strength"
          criteria={[
            { key: 'length', label: 'eight characters', met: false },
            { key: 'digit', label: 'a digit', met: true },
          ]}
        />
      </>,
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Too short Still missing: eight characters',
    );
    expect(screen.getByText('1 of 2 criteria met')).toBeInTheDocument();
  });

  it('shows a password and hides it again', async () => {
    const { user } = renderKit(<TextField label="Password" type="password" />);
    const field = screen.getByLabelText('Password');
    await user.type(field, 'secret');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('secret');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});

describe('a text area', () => {
  it('is wired like a field', () => {
    renderKit(<TextArea label="Description" optional error="Too long" />);
    const area = screen.getByRole('textbox', { name: 'Description (optional)' });
    expect(area).toBeInvalid();
    expect(area).toHaveAccessibleDescription('Too long');
  });
});

describe('a select', () => {
  it('is chosen from by keyboard', async () => {
    const onValueChange = vi.fn<(value: 'low' | 'high') => void>();
    const { user } = renderKit(
      <Select<'low' | 'high'>
        label="Priority"
        value="low"
        onValueChange={onValueChange}
        options={[
          { value: 'high', label: 'High' },
          { value: 'low', label: 'Low' },
        ]}
      />,
    );
    const field = screen.getByRole('combobox', { name: 'Priority' });
    expect(field).toHaveTextContent('Low');
    field.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(onValueChange).toHaveBeenCalledWith('high');
  });
});

describe('a button at work', () => {
  it('keeps the focus, says so, and does nothing more', async () => {
    const onClick = vi.fn();
    const { user, rerender } = renderKit(<Button onClick={onClick}>Save</Button>);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    rerender(<p>gone</p>);
    renderKit(
      <Button pending onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save Loading' });
    button.focus();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
